/** Version of the package; set by the build. */
declare const PACKAGE_VERSION: string;

/** Address of the rest of the assistant, relative to the loader's; set by the build. */
declare const REST_ADDRESS: string;

/** Address of what follows when the button alone does not do, relative to the loader's; set by the build. */
declare const PAGE_ADDRESS: string;

/** A style sheet's text with the tokens of the light theme written in. */
declare module '*.css?tokens&inline' {
  const css: string;
  export default css;
}
