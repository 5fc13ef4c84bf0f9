import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Iterations of one try. The server makes one try per challenge, a visitor up to {@link TRIES}. */
const COST = 3000;

/**
 * Maximum number of tries for a challenge on a quiet site; the minimum is half of it. 150,000 iterations take about 100 ms on a phone of
 * 2022.
 */
const TRIES = 50;

/** Above this number of challenges per minute for all visitors, the puzzles become proportionally harder. */
const QUIET_PER_MINUTE = 60;

/** Maximum factor of difficulty: a reader must still get an answer while a site is attacked. */
const HARDER_MAX = 8;

/** How long a challenge can be answered, in seconds. */
const CHALLENGE_SECONDS = 300;

/** Maximum length of a token, in characters; a solution has about 600. */
const TOKEN_MAX = 2000;

/** Creates puzzles that are signed with the secret and valid for one network. */
export function createProofOfWork(getSecret: () => string) {
  let minute = 0;
  let challenges = 0;
  let challengesBefore = 0;

  /** Factor of difficulty relative to a quiet site, from the challenges of this minute and the previous one. */
  function readDifficulty(): number {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      challengesBefore = now === minute + 1 ? challenges : 0;
      challenges = 0;
      minute = now;
    }
    challenges += 1;
    const busiest = Math.max(challenges, challengesBefore);
    return Math.min(HARDER_MAX, Math.max(1, busiest / QUIET_PER_MINUTE));
  }

  // The network is part of the secrets, so a challenge does not have to contain it.
  const toSecrets = (network: string) => ({
    hmacSignatureSecret: `${getSecret()} challenge ${network}`,
    hmacKeySignatureSecret: `${getSecret()} solution ${network}`,
  });

  return {
    /** A new puzzle, as JSON. */
    async createChallenge(network: string) {
      const tries = Math.round(TRIES * readDifficulty());
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(Math.round(tries / 2), tries),
        expiresAt: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS,
        deriveKey,
        ...toSecrets(network),
      });
      return JSON.stringify(challenge);
    },
    /**
     * The visitor who solved a puzzle of this network; `null` if the token is not a valid solution. Sending a solution again gives the same
     * visitor, so everyone who shares it shares one limit.
     */
    async check(token: string, network: string) {
      if (!token.startsWith('{') || token.length > TOKEN_MAX) return null;
      try {
        const { challenge, solution } = JSON.parse(token) as Pick<
          Parameters<typeof verifySolution>[0],
          'challenge' | 'solution'
        >;
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...toSecrets(network) });
        return verified ? challenge.parameters.nonce : null;
      } catch {
        return null;
      }
    },
  };
}
