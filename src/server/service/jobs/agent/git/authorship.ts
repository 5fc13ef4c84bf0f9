const IDENTITY = { name: 'Documentation agent', email: 'agent@docs-assistant.invalid' };

/** The environment variables that set a commit's author and date. */
export function authorship(at: Date): Record<string, string> {
  const { name, email } = IDENTITY;
  const date = at.toISOString();
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
}
