// Runs before every command, on any Node: an old one fails in obscure ways further on, so it is told here.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Homeward needs Node 20.19 or newer, and this is Node ${process.versions.node}.\n` +
      "Install a newer one (https://nodejs.org, or: nvm install 22) and run the command again.",
  );
  process.exit(1);
}
