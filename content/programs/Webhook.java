import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Webhook {
    static final byte[] KEY = Base64.getDecoder()
        .decode(System.getenv("WEBHOOK_SECRET").replaceFirst("^whsec_", ""));

    static boolean isOurs(Headers headers, byte[] body) throws Exception {
        var id = headers.getFirst("webhook-id");
        var time = headers.getFirst("webhook-timestamp");
        var signatures = headers.getFirst("webhook-signature");
        if (id == null || time == null || signatures == null || !time.matches("\\d{1,12}")) return false;
        if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(time)) > 300) return false;
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
        mac.update((id + "." + time + ".").getBytes());
        var expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes();
        for (var signature : signatures.split(" ")) {
            if (MessageDigest.isEqual(signature.getBytes(), expected)) return true;
        }
        return false;
    }

    // Use the JSON library of your project; Java has none of its own.
    static String field(String json, String name) {
        var found = Pattern.compile("\"" + name + "\":\"?([^\",}]+)").matcher(json);
        return found.find() ? found.group(1) : null;
    }

    public static void main(String[] args) throws Exception {
        var port = System.getenv().getOrDefault("PORT", "3001");
        var server = HttpServer.create(new InetSocketAddress(Integer.parseInt(port)), 0);
        server.createContext("/", exchange -> {
            var body = exchange.getRequestBody().readAllBytes();
            var isOurs = false;
            try {
                isOurs = isOurs(exchange.getRequestHeaders(), body);
            } catch (Exception error) {
                error.printStackTrace();
            }
            exchange.sendResponseHeaders(isOurs ? 204 : 401, -1);
            exchange.close();
            var event = new String(body);
            if (isOurs) System.out.println(field(event, "type") + " " + field(event, "id"));
        });
        server.start();
    }
}
