import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readExample } from './readExample';
import { setUpRequest } from './setUpRequest';
import { writeCurl, writeFetch } from './writeRequest';

const EXAMPLE = `curl --request POST 'https://api.example.com/pots/{id}/boil?celsius=100' \\
  --header 'Authorization: Bearer <token>' \\
  --header 'Content-Type: application/json' \\
  --data '{
  "lid": true
}'`;

describe('an example request', () => {
  it('is read and written again as it was', () => {
    const request = readExample(EXAMPLE);
    expect(request).toEqual({
      method: 'POST',
      address: 'https://api.example.com/pots/{id}/boil',
      path: { id: '' },
      query: { celsius: '100' },
      headers: { Authorization: 'Bearer <token>', 'Content-Type': 'application/json' },
      body: '{\n  "lid": true\n}',
    });
    expect(request && writeCurl(request)).toBe(EXAMPLE);
  });

  it.each(['', 'npm install', 'curl https://example.com', "echo 'curl --request GET'"])('is not %j', (code) => {
    expect(readExample(code)).toBeNull();
  });

  it('escapes each value for its place, and leaves out empty ones', () => {
    const request = {
      method: 'PUT',
      address: 'https://api.example.com/{a}/{b}',
      path: { a: "../x y'?#", b: '' },
      query: { q: 'a&b=c', none: '' },
      headers: { 'X-Name': "it's\r\nX-Evil: 1", 'X-None': ' ' },
      body: "it's",
    };
    expect(writeCurl(request)).toBe(
      [
        String.raw`curl --request PUT 'https://api.example.com/..%2Fx%20y'\''%3F%23/{b}?q=a%26b%3Dc' \ `.trimEnd(),
        String.raw`  --header 'X-Name: it'\''s X-Evil: 1' \ `.trimEnd(),
        String.raw`  --data 'it'\''s'`,
      ].join('\n'),
    );
    expect(writeFetch(request)).toBe(
      [
        'await fetch("https://api.example.com/..%2Fx%20y\'%3F%23/{b}?q=a%26b%3Dc", {',
        '  method: "PUT",',
        '  headers: {',
        '    "X-Name": "it\'s X-Evil: 1",',
        '  },',
        '  body: "it\'s",',
        '});',
      ].join('\n'),
    );
    expect(writeFetch({ ...request, headers: {}, body: '{"a":1}' })).toContain(
      '  body: JSON.stringify({\n    "a": 1\n  }),',
    );
  });
});

describe('the form', () => {
  afterEach(() => vi.unstubAllGlobals());

  function open(html: string) {
    const { document, Event } = new JSDOM(html).window;
    const fetchAny = vi.fn();
    vi.stubGlobal('document', document);
    vi.stubGlobal('fetch', fetchAny);
    setUpRequest(document, '', '');
    const type = (name: string, text: string) => {
      const label = [...document.querySelectorAll('label')].find((one) => one.textContent === name);
      const control = label?.querySelector<HTMLInputElement>('input, textarea');
      if (!control) throw new Error(`There is no field ${name}.`);
      control.value = text;
      control.dispatchEvent(new Event('input'));
    };
    return {
      document,
      type,
      fetchAny,
      codes: () => [...document.querySelectorAll('pre')].map((pre) => pre.textContent),
    };
  }
  const page = (code: string, id = 'example-request') =>
    `<p><code>dry</code> <span class="field-place">query</span></p><h2 id="${id}">Example request</h2><div class="code"><pre><code></code></pre></div>`.replace(
      '</code></pre>',
      `${code.replaceAll('<', '&lt;')}</code></pre>`,
    );

  it('has a field for each parameter, header and the body, changes both codes, and sends nothing', () => {
    const { document, type, codes, fetchAny } = open(page(EXAMPLE));
    expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'id',
      'celsius',
      'dry',
      'Authorization',
      'Content-Type',
      'body',
    ]);
    expect(document.querySelector('[role=group]')?.getAttribute('aria-labelledby')).toBe('example-request');
    expect(codes()[0]).toBe(EXAMPLE);
    type('id', 'a/b');
    type('dry', 'yes');
    type('Authorization', 'Bearer s3cret');
    type('body', '{"lid":false}');
    for (const code of codes()) {
      expect(code).toContain('https://api.example.com/pots/a%2Fb/boil?celsius=100&dry=yes');
      expect(code).toContain('Bearer s3cret');
      expect(code).toMatch(/"lid": ?false/);
    }
    expect(codes()[1]).toContain('await fetch(');
    expect(document.querySelector('form, [action]')).toBeNull();
    expect(fetchAny).not.toHaveBeenCalled();
  });

  it.each([
    ['other code', page('npm install')],
    ['another heading', page(EXAMPLE, 'usage')],
    ['no code', '<h2 id="example-request">Example request</h2><p>None.</p>'],
  ])('is not on a page with %s', (_name, html) => {
    const { document } = open(html);
    expect(document.querySelector('.request')).toBeNull();
  });
});
