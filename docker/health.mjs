// Asks the API in this container how it is: ends with 0 when it is well. The image has no other HTTP client.
const response = await fetch(`http://127.0.0.1:${process.env.PORT}/health`);
console.log(await response.text());
process.exitCode = response.ok ? 0 : 1;
