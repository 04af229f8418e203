/** Types with a special form in GraphQL. All others are derived from the schemas of operations. */
import './violation';
import './action';
import './catalogue';
import './documents';
import './enums';
import './events';
import './inputs/scenario';
import './inputs/simulation';
import './jobs';
import './position';
import './questions';
