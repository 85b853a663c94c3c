// Which outside services are set up.
import { hasOperators } from "../moderation/operatorAccess";

const set = (name: string) => Boolean(process.env[name]);

/** Whether each service has its keys. Posts on the page also need operators who review them. */
export const configuredServices = () => ({
  facebook: set("FACEBOOK_PAGE_ID") && set("FACEBOOK_PAGE_TOKEN") && hasOperators(),
  payment: set("STRIPE_SECRET_KEY") && set("STRIPE_WEBHOOK_SECRET") && set("APP_URL"),
});
