// A worker with the library: each message is a request, a line of JSON.
import { answerer } from "./index.js";

const answer = answerer();
onmessage = async (event) => postMessage((await answer)(event.data));
