import { describe, expect, it } from 'vitest';
import { findDanger } from './findDanger';

describe('findDanger', () => {
  it.each([
    'graph TD\n  A[Start] --> B{Works?}\n  B -->|yes| C((End))\n  B -- no --> A',
    'sequenceDiagram\n  Alice->>+Bob: Hello<br/>Bob\n  Bob-->>-Alice: Hi',
    'graph LR\n  A <--> B\n  C <-- text --> D',
    'classDiagram\n  class Shape {\n    <<interface>>\n    +draw() void\n  }\n  Shape <|-- Circle',
    'erDiagram\n  USER ||--o{ ORDER : places',
    'stateDiagram-v2\n  [*] --> Idle\n  %% a comment\n  Idle --> [*]',
    'graph TD\n  A --> B\n  classDef big fill:#f9f,stroke:#333\n  class A big',
    'pie title Pets\n  "Dogs" : 386\n  "Cats" : 85',
  ])('finds no danger in %j', (code) => expect(findDanger(code)).toBeNull());

  it.each([
    '%%{init: {"themeCSS": ".node{fill:red}"}}%%\ngraph TD\n A-->B',
    '---\nconfig:\n  theme: dark\n---\ngraph TD\n A-->B',
    'graph TD\n A-->B\n style A fill:url(https://evil.test)',
    'graph TD\n A@{ img: "https://evil.test/x.png" } --> B',
    'graph TD\n A-->B\n click A "https://evil.test"',
    'graph TD\n A["<img src=x onerror=alert(1)>"]',
    'graph TD\n A["<script>alert(1)</script>"]',
    'graph TD\n A["fa:fa-user user"]',
    'graph TD\n A["$$x^2$$"]',
    'sequenceDiagram\n links Alice: {"Dashboard": "https://evil.test"}',
  ])('finds a danger in %j', (code) => expect(findDanger(code)).not.toBeNull());
});
