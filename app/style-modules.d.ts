// Each class of a module is an export, so that the build can put its name where it is used and leave out the rest.
// scripts/check-styles.mjs checks that every class that is used exists.
declare module "*.module.css";
