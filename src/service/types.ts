import './access/schema';
import '../match/clock/schema';
import './events/log-schema';
import './events/new-event';
import './events/results-schema';
import './events/schema';
import './games/schema';
import './jobs/schema';
import './live/schema';
import './matches/exported';
import '../match/terms';
import './matches/new-match';
import './seats/schema';
import '../match/schema';
import './notation/schema';
import './pictures/schema';
import './play/schema';
import './questions/brief';
import './questions/plans-schema';
import './questions/position-schema';
import './questions/schema';
import './receipts/schema';
import './stateless/schema';
import './verification/schema';
import './webhooks/schema';

/** Named types of the service, with hints for both contracts. */
export { hints, namedSchemas } from '../values/schema';
