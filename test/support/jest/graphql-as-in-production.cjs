'use strict';

// In development the library compares every type by its name too, in case it is installed twice: it takes a tenth of
// the CPU time of all suites that ask anything of it. It decides when it is loaded.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
require('graphql');
process.env.NODE_ENV = NODE_ENV;
