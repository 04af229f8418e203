'use strict';

// In development the library also compares every type by its name, in case it is installed twice, which takes a
// tenth of the CPU time of all suites that use it. It decides when it is loaded.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
require('graphql');
process.env.NODE_ENV = NODE_ENV;
