// Asks the API or the worker in this container whether it lives, and ends with 0 if so: what is away, as Redis may be,
// comes back without a new process. The image has no other HTTP client.
const port = process.env.WESTWALL_HEALTH_PORT ?? process.env.PORT;
const response = await fetch(`http://127.0.0.1:${port}/health`);
console.log(await response.text());
process.exitCode = response.ok ? 0 : 1;
