// The links to the posts that an operator made for an order.
import { describe, expect, test } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { codeOf } from "../../backend";
import { deliver } from "../../fakeStripe";
import { checkoutCompleted, orderOf, operatorListsOf, stripe, withReport, useStripe } from "./buyer";

useStripe();

describe("the links to an order's posts", () => {
  async function paidOrder() {
    const buyer = await withReport();
    await buyer.buy();
    await deliver(buyer.t, stripe.event(checkoutCompleted, stripe.pay("cs_1")));
    const orderId = (await orderOf(buyer.ada))._id;
    const tick = (channel: "instagram" | "x" | "tiktok", link = `https://${channel}.example/p/1`) =>
      buyer.t.mutation(internal.moderation.operators.tick, { orderId, channel, link });
    return { ...buyer, tick, orderId };
  }

  test("are added one by one, can be corrected, and complete the order", async () => {
    const { t, ada, buy, tick } = await paidOrder();
    await tick("instagram");
    await tick("instagram", "https://instagram.example/p/2");
    expect((await orderOf(ada)).publishedPosts).toMatchObject([
      { channel: "instagram", link: "https://instagram.example/p/2" },
    ]);
    expect((await operatorListsOf(t)).toPost).toMatchObject([{ posted: ["instagram"] }]);
    expect(await codeOf(buy())).toBe("alert.alreadyPaid");
    await tick("x");
    expect(await tick("tiktok")).toBe("All posts of this order are up.");
    expect((await operatorListsOf(t)).toPost).toEqual([]);
    // After a completed order, the package can be bought again.
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
    expect(await ada.query(api.posts.orders.mine, {})).toHaveLength(2);
  });

  test.each(["javascript:alert(1)", "http://x.example/1", "x", `https://x.example/${"x".repeat(600)}`])(
    "can't be %s",
    async (link) => {
      const { tick } = await paidOrder();
      await expect(tick("x", link)).rejects.toThrow("https://");
    },
  );

  test("can be added only to paid orders", async () => {
    const { t, ada, buy } = await withReport();
    await buy();
    const orderId = (await orderOf(ada))._id;
    const link = "https://x.example/1";
    await expect(t.mutation(internal.moderation.operators.tick, { orderId, channel: "x", link })).rejects.toThrow(
      "no paid order",
    );
    await expect(t.mutation(internal.moderation.operators.refund, { orderId })).rejects.toThrow("no paid order");
    await expect(t.mutation(internal.moderation.operators.settleProblems, { orderId })).rejects.toThrow(
      "no paid order",
    );
  });
});
