using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Runtime.Serialization.Json;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using System.Xml.Linq;

static class Webhook
{
    static byte[] key;

    static bool IsOurs(string id, string timestamp, string signatures, byte[] body)
    {
        long at;
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        if (id == null || signatures == null || !long.TryParse(timestamp, out at) || Math.Abs(now - at) > 300)
            return false;
        var signed = Encoding.UTF8.GetBytes(id + "." + timestamp + ".").Concat(body).ToArray();
        using (var hmac = new HMACSHA256(key))
        {
            var expected = "v1," + Convert.ToBase64String(hmac.ComputeHash(signed));
            return signatures.Split(' ').Any(signature => AreEqual(signature, expected));
        }
    }

    // Takes as long for every signature, so that none can be guessed bit by bit.
    static bool AreEqual(string given, string expected)
    {
        if (given.Length != expected.Length) return false;
        return given.Zip(expected, (one, other) => one ^ other).Aggregate(0, (sum, part) => sum | part) == 0;
    }

    static void Main()
    {
        var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET");
        key = Convert.FromBase64String(secret.StartsWith("whsec_") ? secret.Substring(6) : secret);
        var listener = new HttpListener();
        listener.Prefixes.Add("http://*:" + (Environment.GetEnvironmentVariable("PORT") ?? "3001") + "/");
        listener.Start();
        while (true)
        {
            var context = listener.GetContext();
            var headers = context.Request.Headers;
            var read = new MemoryStream();
            context.Request.InputStream.CopyTo(read);
            var body = read.ToArray();
            var isOurs = IsOurs(headers["webhook-id"], headers["webhook-timestamp"], headers["webhook-signature"], body);
            context.Response.StatusCode = isOurs ? 204 : 401;
            context.Response.Close();
            if (!isOurs) continue;
            var json = JsonReaderWriterFactory.CreateJsonReader(body, XmlDictionaryReaderQuotas.Max);
            var said = XElement.Load(json);
            Console.WriteLine(said.Element("type").Value + " " + said.Element("data").Element("id").Value);
        }
    }
}
