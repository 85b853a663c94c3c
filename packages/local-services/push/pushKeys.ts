// `npm run push:keys`: prints a key pair for notifications, in the form of .env.local.
import { newPair } from "./keys.ts";

const { publicKey, privateKey } = newPair();
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
