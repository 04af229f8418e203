'use strict';

const { CORE_SCHEMA, defineScalarTag, intCoreTag, load } = require('js-yaml');

/** Four digits, with or without leading zeros, are a hex and never a number. */
const HEX = /^\d{4}$/;

const hexOrInteger = defineScalarTag(intCoreTag.tagName, {
  implicit: true,
  resolve: (source, isExplicit, tag) =>
    HEX.test(source) ? source : intCoreTag.resolve(source, isExplicit, tag),
  identify: () => false,
});
const SCHEMA = CORE_SCHEMA.withTags(hexOrInteger);

/** Reads YAML 1.2 in which a scalar of four digits is text, as a value and as a key. Throws on errors. */
module.exports.readYaml = function readYaml(text) {
  return load(text, { schema: SCHEMA });
};
