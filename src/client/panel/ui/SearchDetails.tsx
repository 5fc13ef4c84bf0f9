import { useRef } from 'react';
import { describeSearch } from './describeSearch';
import { useOwnStyles } from './hooks/useOwnStyles';
import type { SearchStatusProps } from './SearchStatus';
import css from './styles/searches.css?inline';

/** The searches of an answer, and the pages that they found. */
export function SearchDetails({ searches, sources, labels }: SearchStatusProps) {
  const place = useRef<HTMLUListElement>(null);
  useOwnStyles(place, css);
  return (
    <ul ref={place}>
      {searches.map((search, index) => (
        <li key={index}>{describeSearch(search, labels)}</li>
      ))}
      {sources.map((source) => (
        <li key={source.number} part="found-page">
          {source.title}
          {source.section !== '' && `: ${source.section}`}
        </li>
      ))}
    </ul>
  );
}
