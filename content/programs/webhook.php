<?php
$id = $_SERVER["HTTP_WEBHOOK_ID"] ?? "";
$time = $_SERVER["HTTP_WEBHOOK_TIMESTAMP"] ?? "";
$body = file_get_contents("php://input");
$key = base64_decode(preg_replace("/^whsec_/", "", getenv("WEBHOOK_SECRET")));
$expected = "v1," . base64_encode(hash_hmac("sha256", "$id.$time.$body", $key, true));

$isOurs = false;
foreach (explode(" ", $_SERVER["HTTP_WEBHOOK_SIGNATURE"] ?? "") as $signature) {
    $isOurs = hash_equals($expected, $signature) || $isOurs;
}
if (!$isOurs || abs(time() - (int) $time) > 300) {
    http_response_code(401);
    exit;
}
http_response_code(204);
$event = json_decode($body, true);
error_log($event["type"] . " " . $event["data"]["id"]);
