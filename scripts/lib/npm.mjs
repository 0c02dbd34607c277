import { command } from "./command.mjs";

/**
 * Runs npm: the one that started this script, with the same Node, unless its file is a shell script or another tool.
 * @param {string[]} args
 */
export function npm(args) {
  const started = process.env.npm_execpath;
  if (started && /npm-cli\.c?js$/.test(started)) return command(process.execPath, [started, ...args]);
  return command(process.platform === "win32" ? "npm.cmd" : "npm", args);
}
