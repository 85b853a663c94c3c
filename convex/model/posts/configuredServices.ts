// Whether the outside services for page posts and orders are set up.
import { hasOperators } from "../moderation/operatorAccess";

const isSet = (name: string) => Boolean(process.env[name]);

/** Whether each service has its variables. Posts on the Facebook page also need operators, who review them. */
export const configuredServices = () => ({
  facebook: isSet("FACEBOOK_PAGE_ID") && isSet("FACEBOOK_PAGE_TOKEN") && hasOperators(),
  payment: isSet("STRIPE_SECRET_KEY") && isSet("STRIPE_WEBHOOK_SECRET") && isSet("APP_URL"),
});
