import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveDocsUrl } from './resolveDocsUrl';

describe('references to docs pages', () => {
  it.each([
    // reference, docs at the root, docs under /docs
    ['/guides/x', 'https://acme.dev/guides/x', 'https://acme.dev/docs/guides/x'],
    ['guides/x', 'https://acme.dev/guides/x', 'https://acme.dev/docs/guides/x'],
    ['./guides/x', 'https://acme.dev/guides/x', 'https://acme.dev/docs/guides/x'],
    ['../guides/x', 'https://acme.dev/guides/x', 'https://acme.dev/docs/guides/x'],
    ['/a/../../../x', 'https://acme.dev/x', 'https://acme.dev/docs/x'],
    ['/guides/x/', 'https://acme.dev/guides/x/', 'https://acme.dev/docs/guides/x/'],
    ['/guides/x#setup', 'https://acme.dev/guides/x#setup', 'https://acme.dev/docs/guides/x#setup'],
    ['guides/x?tab=b#c', 'https://acme.dev/guides/x?tab=b#c', 'https://acme.dev/docs/guides/x?tab=b#c'],
    ['index', 'https://acme.dev/', 'https://acme.dev/docs/'],
    ['/index', 'https://acme.dev/', 'https://acme.dev/docs/'],
    ['/', 'https://acme.dev/', 'https://acme.dev/docs/'],
    ['guides/index', 'https://acme.dev/guides/', 'https://acme.dev/docs/guides/'],
    ['/guides/index#install', 'https://acme.dev/guides/#install', 'https://acme.dev/docs/guides/#install'],
    ['/reindex', 'https://acme.dev/reindex', 'https://acme.dev/docs/reindex'],
    ['/docs/guides/x', 'https://acme.dev/docs/guides/x', 'https://acme.dev/docs/guides/x'],
    ['/docs', 'https://acme.dev/docs', 'https://acme.dev/docs'],
    ['docs/index', 'https://acme.dev/docs/', 'https://acme.dev/docs/'],
    ['/docsearch', 'https://acme.dev/docsearch', 'https://acme.dev/docs/docsearch'],
    ['  /guides/x \n', 'https://acme.dev/guides/x', 'https://acme.dev/docs/guides/x'],
    ['/a b', 'https://acme.dev/a%20b', 'https://acme.dev/docs/a%20b'],
    ['/a:b', 'https://acme.dev/a:b', 'https://acme.dev/docs/a:b'],
    ['?tab=npm', 'https://acme.dev/?tab=npm', 'https://acme.dev/docs/?tab=npm'],
  ])('%s', (reference, atRoot, underDocs) => {
    expect(resolveDocsUrl(reference, 'https://acme.dev')).toBe(atRoot);
    expect(resolveDocsUrl(reference, 'https://acme.dev/docs')).toBe(underDocs);
    expect(resolveDocsUrl(reference, 'https://acme.dev/docs/')).toBe(underDocs);
  });

  it('takes the folder of a start page that is a file', () => {
    expect(resolveDocsUrl('/x', 'https://acme.dev/docs/index.html?a=1#b')).toBe('https://acme.dev/docs/x');
  });

  it.each([
    ['/', 'https://acme.dev/docs/#/'],
    ['/guides/x', 'https://acme.dev/docs/#/guides/x'],
    ['../guides/x', 'https://acme.dev/docs/#/guides/x'],
    ['guides/index', 'https://acme.dev/docs/#/guides/'],
    ['/guides/x#setup', 'https://acme.dev/docs/#/guides/x?id=setup'],
    ['/guides/x?tab=b#c', 'https://acme.dev/docs/#/guides/x?tab=b&id=c'],
    ['#/guides/x', '#/guides/x'],
    ['/docs/#/guides/x?id=a', 'https://acme.dev/docs/#/guides/x?id=a'],
    ['https://acme.dev/docs/#/guides/x', 'https://acme.dev/docs/#/guides/x'],
    ['javascript:alert(1)', null],
  ])('gives %s of docs that have their pages in the fragment as %s', (reference, expected) => {
    expect(resolveDocsUrl(reference, 'https://acme.dev/docs/#/')).toBe(expected);
    expect(resolveDocsUrl(reference, 'https://acme.dev/docs/#!/start')).toBe(
      reference.includes('#/') ? expected : (expected?.replace('#/', '#!/') ?? null),
    );
  });

  it('does not take an anchor of the start page for a route', () => {
    expect(resolveDocsUrl('/x', 'https://acme.dev/docs/#start')).toBe('https://acme.dev/docs/x');
  });

  it('keeps a port', () => {
    expect(resolveDocsUrl('/x', 'http://localhost:4600/docs')).toBe('http://localhost:4600/docs/x');
  });

  it.each(['', 'acme.dev', 'file:///docs', 'javascript:alert(1)', '//acme.dev'])(
    'gives null for a page when the docs are at %j',
    (docsUrl) => {
      expect(resolveDocsUrl('/x', docsUrl)).toBeNull();
      expect(resolveDocsUrl('https://other.dev/x', docsUrl)).toBe('https://other.dev/x');
    },
  );
});

describe('absolute references', () => {
  it.each([
    ['https://acme.dev/x', 'https://acme.dev/x'],
    ['HTTPS://Acme.dev/x', 'https://acme.dev/x'],
    ['http://other.example/a?b#c', 'http://other.example/a?b#c'],
    ['//other.example/a', 'https://other.example/a'],
    ['\\\\other.example\\a', 'https://other.example/a'],
    ['/\\other.example/a', 'https://other.example/a'],
    ['https:\\\\other.example', 'https://other.example/'],
    ['https://acme.dev@evil.example/x', 'https://evil.example/x'],
    ['https://user:secret@acme.dev/', 'https://acme.dev/'],
    ['mailto:help@acme.dev?subject=Hi', 'mailto:help@acme.dev?subject=Hi'],
    ['tel:+49-30-1', 'tel:+49-30-1'],
    ['#setup', '#setup'],
    ['#', '#'],
    ['#a b', '#a%20b'],
  ])('%s', (reference, expected) => {
    expect(resolveDocsUrl(reference, 'https://acme.dev/docs')).toBe(expected);
  });
});

describe('unsafe references', () => {
  it.each([
    '',
    '   ',
    '\u0000',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'j\ra\rv\rascript:alert(1)',
    'javascript\t:alert(1)',
    'javascript:\u2028alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61;vascript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script&colon;alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,AAAA',
    'blob:https://acme.dev/1',
    'file:///etc/passwd',
    'filesystem:https://acme.dev/x',
    'view-source:https://acme.dev',
    'about:blank',
    'ftp://acme.dev/x',
    'ws://acme.dev/x',
    'C:\\windows',
    'intent://x#Intent;end',
    'https://',
    'http://[',
    '//',
    'https://a b/',
  ])('%j', (reference) => {
    expect(resolveDocsUrl(reference, 'https://acme.dev/docs')).toBeNull();
  });

  it('accepts anything without throwing', () => {
    for (const value of JSON.parse('[null, 1, {}, []]')) {
      expect(resolveDocsUrl(value, 'https://acme.dev')).toBeNull();
      expect(resolveDocsUrl('/x', value)).toBeNull();
    }
  });

  it('gives nothing but safe schemes', { tags: 'property' }, () => {
    const pieces = constantFrom(
      'java',
      'script',
      ':',
      '&#58;',
      '&colon;',
      '\t',
      '\n',
      ' ',
      '/',
      '\\',
      '#',
      'data',
      '@',
      'x',
      '..',
      '%',
      '[',
    );
    assert(
      property(
        oneof(
          string(),
          array(pieces).map((parts) => parts.join('')),
        ),
        (reference) => {
          const resolved = resolveDocsUrl(reference, 'https://acme.dev/docs');
          expect(resolved === null || /^(https?:\/\/|mailto:|tel:|#)/.test(resolved)).toBe(true);
        },
      ),
    );
  });
});
