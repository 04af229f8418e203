// One suite, so that all tests of the page of the workshop share a service and a browser.
import './workshop-games';
import './workshop-terms';
