<?php
const SITE = "{site}";

function call(string $method, string $path, ?array $body = null, array $headers = []): array
{
    $curl = curl_init(SITE . "/api" . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
        CURLOPT_HTTPHEADER => [
            "Authorization: " . getenv("TOKEN"),
            "Content-Type: application/json",
            ...$headers,
        ],
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

$message = [
    "type" => "sms",
    "payload" => ["sender" => "Cabinet", "text" => "Your order is ready"],
    "recipient" => "+79000000003",
];
$key = "Idempotency-Key: " . bin2hex(random_bytes(16));
$accepted = call("POST", "/sendings", $message, [$key]);

sleep(3);
$sending = call("GET", "/sendings/" . $accepted["id"]);
echo $sending["status"], " ", $sending["price"], PHP_EOL;
