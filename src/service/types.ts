import './webhooks/schema';

/** All types of the service that have a name, with what the contracts need to know of them. */
export { hints, namedSchemas } from './values/schema';
