import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;

public class Everyday {
    static final String SITE = "{site}";
    static final HttpClient CLIENT = HttpClient.newHttpClient();
    static String token = null;

    static String call(String method, String path, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(SITE + "/api" + path))
            .timeout(Duration.ofSeconds(30))
            .header("Content-Type", "application/json")
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (token != null) request.header("Authorization", token);
        if (body != null) request.header("Idempotency-Key", UUID.randomUUID().toString());
        var answer = CLIENT.send(request.build(), BodyHandlers.ofString());
        if (answer.statusCode() >= 400) {
            throw new RuntimeException(answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    // Use the JSON library of your project; Java has none of its own.
    static String field(String json, String name) {
        var found = Pattern.compile("\"" + name + "\":\"?([^\",}]+)").matcher(json);
        return found.find() ? found.group(1) : null;
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    public static void main(String[] args) throws Exception {
        // Signs in. A program of yours takes a token of its own instead.
        var account = call("POST", "/login", "{\"username\": " + quoted(System.getenv("LOGIN"))
            + ", \"password\": " + quoted(System.getenv("PASSWORD")) + "}");
        token = field(account, "token");

        // What is on the account.
        var balance = call("GET", "/billings/balance/" + field(account, "id"), null);
        System.out.println("balance " + field(balance, "result"));

        // Viber first; whoever has not got it within a minute gets an SMS.
        var cascade = call("POST", "/sendings", """
            {"type": "viber",
             "payload": {"sender": "Cabinet", "text": "Your order is ready"},
             "recipient": "+79000000001",
             "fallbacks": [{
               "type": "sms",
               "payload": {"sender": "Cabinet", "text": "Your order is ready"},
               "$options": {"onTimeout": {"timeout": 60, "except": ["delivered", "seen"]}}
             }]}""");
        System.out.println("cascade " + field(cascade, "status"));

        // Tomorrow at this time.
        var tomorrow = Instant.now().plus(Duration.ofDays(1));
        var planned = call("POST", "/sendings", """
            {"type": "sms",
             "payload": {"sender": "Cabinet", "text": "See you today"},
             "recipient": "+79000000002",
             "schedule": {"delay": "%s"}}""".formatted(tomorrow));
        System.out.println("schedule " + field(planned, "status"));

        // The newest messages, and what became of one of them.
        var newest = call("GET", "/sendings?$limit=10", null);
        System.out.println("list " + field(newest, "total"));
        var sending = call("GET", "/sendings/" + field(planned, "id"), null);
        System.out.println("status " + field(sending, "status"));
    }
}
