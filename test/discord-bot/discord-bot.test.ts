// One suite, so that all tests share a service and a bot.
import './playing';
import './deliveries';
import './register';
