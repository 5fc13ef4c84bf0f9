import { describe, expect, it } from 'vitest';
import { toApiOrigin } from './toApiOrigin';

describe('a server that a site may call', () => {
  it.each([
    ['api.example.com', 'https://api.example.com'],
    [' API.example.com ', 'https://api.example.com'],
    ['api.example.com:8443', 'https://api.example.com:8443'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com:443', 'https://api.example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:80', 'https://127.0.0.1:80'],
    ['api.münchen.example', 'https://api.xn--mnchen-3ya.example'],
  ])('%j is %s', (text, origin) => {
    expect(toApiOrigin(text)).toBe(origin);
  });

  it.each([
    '',
    '*',
    '*.example.com',
    'https://*',
    'https:',
    'api.example.com/v1',
    'api.example.com?x',
    'api.example.com#x',
    "api.example.com; script-src 'unsafe-inline'",
    'api.example.com;x',
    'api.example.com；x',
    'a.example,b.example',
    'a.example b.example',
    "'self'",
    'user:key@api.example.com',
    'ftp://api.example.com',
    'javascript:alert(1)',
    'data:',
    'http://[::1]:80',
    'api.example.com:x',
    '//api.example.com',
    'https:\\\\api.example.com',
  ])('%j is refused', (text) => {
    expect(toApiOrigin(text)).toBeNull();
  });
});
