import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;

public class Send {
    static final String SITE = "{site}";
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    static String call(String method, String path, String body, String key) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(SITE + "/api" + path))
            .timeout(Duration.ofSeconds(30))
            .header("Authorization", System.getenv("TOKEN"))
            .header("Content-Type", "application/json")
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (key != null) request.header("Idempotency-Key", key);
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

    public static void main(String[] args) throws Exception {
        var message = """
            {"type": "sms",
             "payload": {"sender": "Cabinet", "text": "Your order is ready"},
             "recipient": "+79000000003"}""";
        var accepted = call("POST", "/sendings", message, UUID.randomUUID().toString());

        Thread.sleep(3000);
        var sending = call("GET", "/sendings/" + field(accepted, "id"), null, null);
        System.out.println(field(sending, "status") + " " + field(sending, "price"));
    }
}
