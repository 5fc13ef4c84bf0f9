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

const page = (code: string, id = 'example-request') =>
  `<p><code>dry</code> <span class="field-place">query</span></p><h2 id="${id}">Example request</h2><div class="code"><pre><code></code></pre></div>`.replace(
    '</code></pre>',
    `${code.replaceAll('<', '&lt;')}</code></pre>`,
  );

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

describe('sending', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const WORDS = {
    send: 'Send',
    stop: 'Stop',
    stopped: 'Stopped.',
    sending: 'Sending',
    response: 'Response',
    failed: 'No response.',
    timeout: 'Too long.',
    cut: 'Only the beginning.',
    missing: 'Fill in.',
  };

  /** The page of an operation, with an API that answers by a function. */
  function open(
    answer: (init: RequestInit) => Promise<Response> | Response,
    origins = ['https://api.example.com'],
    code = EXAMPLE,
  ) {
    const { document, Event } = new JSDOM(page(code)).window;
    const fetchAny = vi.fn(async (_url: string, init: RequestInit) => {
      const answered = Promise.resolve(answer(init));
      const aborted = new Promise<never>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
      return Promise.race([answered, aborted]);
    });
    vi.stubGlobal('document', document);
    vi.stubGlobal('fetch', fetchAny);
    setUpRequest(document, '', '', { origins, words: WORDS });
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    const [id] = document.querySelectorAll('input');
    if (id) {
      id.value = 'p/1';
      id.dispatchEvent(new Event('input'));
    }
    return {
      document,
      fetchAny,
      button,
      press: (name: string) => button(name)?.click(),
      status: () => document.querySelector('[role=status]')?.textContent,
      shown: () =>
        document.querySelector<HTMLElement>('.response')?.hidden === false
          ? document.querySelector('.response code')?.textContent
          : null,
    };
  }

  it('happens only on a press, as the code shows it, without credentials, cache and redirects', async () => {
    const { press, fetchAny, status, shown } = open(
      () =>
        new Response('{"id":1}', {
          status: 201,
          statusText: 'Created',
          headers: { 'content-type': 'application/json' },
        }),
    );
    expect(fetchAny).not.toHaveBeenCalled();
    press('Send');
    expect(status()).toBe('Sending');
    await vi.waitFor(() => expect(status()).toBe('201 Created'));
    expect(fetchAny).toHaveBeenCalledTimes(1);
    expect(fetchAny).toHaveBeenCalledWith('https://api.example.com/pots/p%2F1/boil?celsius=100', {
      method: 'POST',
      headers: [
        ['Authorization', 'Bearer <token>'],
        ['Content-Type', 'application/json'],
      ],
      body: '{\n  "lid": true\n}',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: expect.any(AbortSignal),
    });
    expect(shown()).toBe('201 Created\ncontent-type: application/json\n\n{\n  "id": 1\n}');
  });

  it.each([
    ['no host', [], EXAMPLE],
    ['another host', ['https://other.example.com'], EXAMPLE],
    ['another protocol', ['http://api.example.com'], EXAMPLE],
    ['another port', ['https://api.example.com:8443'], EXAMPLE],
    ['a host that only begins like it', ['https://api.example.co'], EXAMPLE],
    ['a server without a host', ['https://api.example.com'], EXAMPLE.replace('https://api.example.com', '')],
    ['a server with a name in its host', ['https://api.example.com'], EXAMPLE.replace('api.', '{api}.')],
    ['a host before the sign for a user', ['https://api.example.com'], EXAMPLE.replace('.com', '.com@evil.example')],
  ])('has no button with %s', (_name, origins, code) => {
    const { document, fetchAny } = open(() => new Response(''), origins, code);
    expect(document.querySelector('.request')).not.toBeNull();
    expect(document.querySelectorAll('button, [role=status]')).toHaveLength(0);
    expect(fetchAny).not.toHaveBeenCalled();
  });

  it('asks for the parameters of the path first', async () => {
    const { document, press, fetchAny, status } = open(() => new Response(''));
    const [id] = document.querySelectorAll('input');
    id!.value = '';
    id!.dispatchEvent(new document.defaultView!.Event('input'));
    press('Send');
    expect(status()).toBe('id: Fill in.');
    expect(fetchAny).not.toHaveBeenCalled();
  });

  it('sends no body with GET, and a second press sends nothing while the first request runs', async () => {
    let answer = (_response: Response) => {};
    const { press, fetchAny, status } = open(
      () => new Promise<Response>((resolve) => (answer = resolve)),
      undefined,
      EXAMPLE.replace('POST', 'GET'),
    );
    press('Send');
    press('Send');
    expect(fetchAny).toHaveBeenCalledTimes(1);
    expect(fetchAny.mock.calls[0]?.[1].body).toBeNull();
    answer(new Response(null, { status: 204 }));
    await vi.waitFor(() => expect(status()).toBe('204'));
    press('Send');
    expect(fetchAny).toHaveBeenCalledTimes(2);
  });

  it('shows HTML and markup in a header as text', async () => {
    const html = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const { document, press, shown } = open(
      () => new Response(html, { status: 500, headers: { 'content-type': 'text/html', 'x-note': '<b>bold</b>' } }),
    );
    press('Send');
    await vi.waitFor(() => expect(shown()).toContain(html));
    expect(shown()).toContain('x-note: <b>bold</b>');
    expect(document.querySelector('img, script, b')).toBeNull();
  });

  it('shows the beginning of a long body, and reads no further', async () => {
    let pulls = 0;
    const cancel = vi.fn();
    const stream = new ReadableStream({
      pull(controller) {
        pulls += 1;
        controller.enqueue(new TextEncoder().encode('x'.repeat(60_000)));
      },
      cancel,
    });
    const { press, status, shown } = open(() => new Response(stream));
    press('Send');
    await vi.waitFor(() => expect(status()).toBe('200 Only the beginning.'));
    expect(shown()?.length).toBeLessThan(100_200);
    expect(cancel).toHaveBeenCalled();
    expect(pulls).toBeLessThan(5);
  });

  it('does not show an image as text', async () => {
    const { press, shown } = open(() => new Response('\u0000PNG', { headers: { 'content-type': 'image/png' } }));
    press('Send');
    await vi.waitFor(() => expect(shown()).toBe('200\ncontent-type: image/png\n\n(image/png)'));
  });

  it('says that no response arrived', async () => {
    const { press, status, shown, button } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    press('Send');
    await vi.waitFor(() => expect(status()).toBe('No response.'));
    expect(shown()).toBeNull();
    expect(button('Stop')?.hidden).toBe(true);
  });

  it('stops by a press, and gives the focus back', async () => {
    const { document, press, status, button, fetchAny } = open(() => new Promise(() => {}));
    press('Send');
    button('Stop')?.focus();
    press('Stop');
    await vi.waitFor(() => expect(status()).toBe('Stopped.'));
    expect(fetchAny.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(document.activeElement).toBe(button('Send'));
    expect(button('Stop')?.hidden).toBe(true);
  });

  it('ends after 30 seconds, and keeps a body that had begun', async () => {
    vi.useFakeTimers();
    const { press, status, shown } = open((init) => {
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('first'));
          init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(stream);
    });
    press('Send');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(status()).toBe('Sending');
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toBe('200 Too long.');
    expect(shown()).toContain('first');
  });
});
