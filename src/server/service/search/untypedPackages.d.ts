declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(algorithm: string): Stemmer };
  export default snowball;
}

declare module 'stopword' {
  const lists: Record<string, readonly string[]>;
  export = lists;
}
