/** Version of the package; set by the build. */
declare const PACKAGE_VERSION: string;

/** Address of what mounts assistants, relative to the loader's; set by the build. */
declare const MOUNT_ADDRESS: string;

/** Address of the panel, relative to the loader's; set by the build. */
declare const PANEL_ADDRESS: string;

/** A style sheet's text with the tokens of the light theme written in. */
declare module '*.css?tokens&inline' {
  const css: string;
  export default css;
}
