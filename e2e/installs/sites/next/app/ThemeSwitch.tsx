'use client';

export function ThemeSwitch() {
  return <button onClick={() => document.documentElement.classList.toggle('dark')}>Switch theme</button>;
}
