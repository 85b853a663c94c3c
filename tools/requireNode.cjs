// Runs before every command and on any version of Node. Older versions would fail later with an obscure error.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Homeward needs Node 20.19 or newer. This is Node ${process.versions.node}.\n` +
      "Install a newer version (https://nodejs.org, or nvm install 22) and run the command again.",
  );
  process.exit(1);
}
