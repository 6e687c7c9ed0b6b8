import { jsonSample } from "./sample.ts";

const person = {
  first_name: "Anna",
  last_name: "Petrova",
  address_1: "1 Garden Street",
  city: "Moscow",
  postcode: "101000",
  country: "RU",
};

/** `order.created` of WooCommerce's REST API, version 3. */
export const woocommerceSample = jsonSample(
  {
    id: 727,
    parent_id: 0,
    number: "727",
    order_key: "wc_order_58d2d042d1d",
    created_via: "checkout",
    status: "processing",
    currency: "RUB",
    date_created: "2026-03-22T16:28:02",
    total: "2935.00",
    customer_id: 4,
    billing: { ...person, email: "anna@shop.example", phone: "+79000000002" },
    shipping: person,
    payment_method: "bacs",
    line_items: [{ id: 315, name: "Green tea", product_id: 93, quantity: 2, total: "600.00" }],
  },
  {
    "x-wc-webhook-source": "https://shop.example/",
    "x-wc-webhook-topic": "order.created",
    "x-wc-webhook-resource": "order",
    "x-wc-webhook-event": "created",
    "x-wc-webhook-id": "12",
    "x-wc-webhook-delivery-id": "b9a1c8e5d2f30417",
  },
);

/** `orders/create` of Shopify. */
export const shopifySample = jsonSample(
  {
    id: 820982911946154500,
    admin_graphql_api_id: "gid://shopify/Order/820982911946154508",
    name: "#9999",
    order_number: 1234,
    email: "anna@shop.example",
    phone: null,
    created_at: "2026-12-31T19:00:00-05:00",
    currency: "USD",
    financial_status: "paid",
    total_price: "388.00",
    customer: { id: 115310627314723950, first_name: "Anna", last_name: "Petrova", phone: null },
    billing_address: { first_name: "Anna", last_name: "Petrova", phone: "555-555-BILL" },
    shipping_address: { first_name: "Anna", last_name: "Petrova", phone: "+79000000002" },
    line_items: [{ id: 866550311766439000, title: "Green tea", quantity: 1, price: "199.00" }],
  },
  {
    "x-shopify-topic": "orders/create",
    "x-shopify-shop-domain": "example.myshopify.com",
    "x-shopify-webhook-id": "b54557e4-bdd9-4b37-8a5f-bf7d70bcd043",
    "x-shopify-api-version": "2026-01",
  },
);
