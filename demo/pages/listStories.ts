import type { Story } from './stories';
import { STORIES, storyAddress } from './stories';

/** Lists the stories: one heading per variant, one row per theme, direction and width. */
const list = document.querySelector('#stories');
for (const [variant, stories] of group(STORIES, ({ variant }) => variant)) {
  const heading = document.createElement('h2');
  heading.textContent = variant;
  const table = document.createElement('table');
  for (const [name, row] of group(stories, describe)) {
    const cells = table.insertRow();
    cells.insertCell().textContent = name;
    for (const story of row) {
      const link = document.createElement('a');
      link.href = storyAddress(story);
      link.textContent = story.state;
      cells.insertCell().append(link);
    }
  }
  list?.append(heading, table);
}

function describe({ theme, direction, width }: Story): string {
  return `${theme}, ${direction}, ${width} px`;
}

function group(stories: readonly Story[], toName: (story: Story) => string): Map<string, Story[]> {
  const groups = new Map<string, Story[]>();
  for (const story of stories) groups.set(toName(story), [...(groups.get(toName(story)) ?? []), story]);
  return groups;
}
