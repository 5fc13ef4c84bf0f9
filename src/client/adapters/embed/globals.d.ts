/** Version of the package; set by the build. */
declare const PACKAGE_VERSION: string;

/** Address of the module that mounts assistants, relative to the loader's address; set by the build. */
declare const MOUNT_ADDRESS: string;

/** Address of the panel's module, relative to the loader's address; set by the build. */
declare const PANEL_ADDRESS: string;

/** Address of the module of the buttons by code and selected text; set by the build. */
declare const BUTTONS_ADDRESS: string;

/** A style sheet's text, in which the build replaces the tokens by their values in the light theme. */
declare module '*.css?tokens&inline' {
  const css: string;
  export default css;
}
