<?php
const SITE = "{site}";

function call(string $method, string $path, ?array $body = null): array
{
    global $token;
    $headers = ["Content-Type: application/json"];
    if ($token !== "") {
        $headers[] = "Authorization: " . $token;
    }
    if ($body !== null) {
        $headers[] = "Idempotency-Key: " . bin2hex(random_bytes(16));
    }
    $curl = curl_init(SITE . "/api" . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
        CURLOPT_HTTPHEADER => $headers,
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body));
    }
    $answer = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($answer === false || $status >= 400) {
        throw new RuntimeException($status . " " . $answer);
    }
    return json_decode($answer, true);
}

// Signs in. A program of yours takes a token of its own instead.
$token = "";
$account = call("POST", "/login", [
    "username" => getenv("LOGIN"),
    "password" => getenv("PASSWORD"),
]);
$token = $account["token"];

// What is on the account.
echo "balance ", call("GET", "/billings/balance/" . $account["id"])["result"], PHP_EOL;

// Viber first; whoever has not got it within a minute gets an SMS.
$payload = ["sender" => "Cabinet", "text" => "Your order is ready"];
$onTimeout = ["timeout" => 60, "except" => ["delivered", "seen"]];
$cascade = call("POST", "/sendings", [
    "type" => "viber",
    "payload" => $payload,
    "recipient" => "+79000000001",
    "fallbacks" => [
        ["type" => "sms", "payload" => $payload, '$options' => ["onTimeout" => $onTimeout]],
    ],
]);
echo "cascade ", $cascade["status"], PHP_EOL;

// Tomorrow at this time.
$planned = call("POST", "/sendings", [
    "type" => "sms",
    "payload" => ["sender" => "Cabinet", "text" => "See you today"],
    "recipient" => "+79000000002",
    "schedule" => ["delay" => gmdate("c", time() + 86400)],
]);
echo "schedule ", $planned["status"], PHP_EOL;

// The newest messages, and what became of one of them.
echo "list ", count(call("GET", '/sendings?$limit=10')["data"]), PHP_EOL;
echo "status ", call("GET", "/sendings/" . $planned["id"])["status"], PHP_EOL;
