import { Component } from '@angular/core';
import { RouterLink, RouterOutlet } from '@angular/router';

@Component({ selector: 'app-root', imports: [RouterOutlet], template: '<router-outlet />' })
export class App {}

@Component({
  imports: [RouterLink],
  template: `
    <main>
      <h1>Introduction</h1>
      <a routerLink="/guide">Guide</a>
      <button (click)="switchTheme()">Switch theme</button>
      <pre><code>const answer = 42;
console.log(answer);</code></pre>
    </main>
  `,
})
export class Home {
  switchTheme() {
    document.documentElement.classList.toggle('dark');
  }
}

@Component({
  template: `
    <main>
      <h1>Guide</h1>
      <p>The guide.</p>
    </main>
  `,
})
export class Guide {}
