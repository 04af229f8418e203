// In old syntax on purpose: a Node that is too old must be able to read this file and report it.
var parts = process.versions.node.split('.');
var major = Number(parts[0]);
var minor = Number(parts[1]);

// From these versions on, `require` can load a package that is an ES module.
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    'Westwall Referee needs Node.js 20.19 or newer, or 22.12 or newer; this is ' +
      process.versions.node +
      '.',
  );
  process.exit(1);
}
