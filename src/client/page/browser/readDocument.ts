/**
 * A property of a document. It is read through the prototype, because an element of the page with a `name` such as `currentScript` hides
 * the property of the same name.
 */
export function readDocument<Name extends keyof Document>(document: Document, name: Name): Document[Name] {
  return Reflect.get(Document.prototype, name, document);
}
