export { sideName } from '@westwall/sdk';
