using System;
using System.Linq;
using System.Net.Http;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;

static class Everyday
{
    const string Site = "{site}";
    static readonly HttpClient Client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
    static string token;

    // JSON is read as XML here, which every .NET can; System.Text.Json does as well.
    static async Task<XElement> Call(HttpMethod method, string path, string body = null)
    {
        var request = new HttpRequestMessage(method, Site + "/api" + path);
        if (token != null) request.Headers.TryAddWithoutValidation("Authorization", token);
        if (body != null)
        {
            request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());
            request.Content = new StringContent(body, Encoding.UTF8, "application/json");
        }
        var answer = await Client.SendAsync(request);
        var bytes = await answer.Content.ReadAsByteArrayAsync();
        if (!answer.IsSuccessStatusCode)
            throw new Exception((int)answer.StatusCode + " " + Encoding.UTF8.GetString(bytes));
        return XElement.Load(JsonReaderWriterFactory.CreateJsonReader(bytes, XmlDictionaryReaderQuotas.Max));
    }

    static string Quoted(string text)
    {
        return '"' + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + '"';
    }

    static async Task Run()
    {
        // Signs in. A program of yours takes a token of its own instead.
        var account = await Call(HttpMethod.Post, "/login",
            "{\"username\": " + Quoted(Environment.GetEnvironmentVariable("LOGIN")) +
            ", \"password\": " + Quoted(Environment.GetEnvironmentVariable("PASSWORD")) + "}");
        token = account.Element("token").Value;

        // What is on the account.
        var balance = await Call(HttpMethod.Get, "/billings/balance/" + account.Element("id").Value);
        Console.WriteLine("balance " + balance.Element("result").Value);

        // Viber first; whoever has not got it within a minute gets an SMS.
        var payload = @"{""sender"": ""Cabinet"", ""text"": ""Your order is ready""}";
        var cascade = await Call(HttpMethod.Post, "/sendings", @"{
            ""type"": ""viber"",
            ""payload"": " + payload + @",
            ""recipient"": ""+79000000001"",
            ""fallbacks"": [{
                ""type"": ""sms"",
                ""payload"": " + payload + @",
                ""$options"": {""onTimeout"": {""timeout"": 60, ""except"": [""delivered"", ""seen""]}}
            }]
        }");
        Console.WriteLine("cascade " + cascade.Element("status").Value);

        // Tomorrow at this time.
        var tomorrow = DateTime.UtcNow.AddDays(1).ToString("o");
        var planned = await Call(HttpMethod.Post, "/sendings", @"{
            ""type"": ""sms"",
            ""payload"": {""sender"": ""Cabinet"", ""text"": ""See you today""},
            ""recipient"": ""+79000000002"",
            ""schedule"": {""delay"": """ + tomorrow + @"""}
        }");
        Console.WriteLine("schedule " + planned.Element("status").Value);

        // The newest messages, and what became of one of them.
        var newest = await Call(HttpMethod.Get, "/sendings?$limit=10");
        Console.WriteLine("list " + newest.Element("data").Elements().Count());
        var sending = await Call(HttpMethod.Get, "/sendings/" + planned.Element("id").Value);
        Console.WriteLine("status " + sending.Element("status").Value);
    }

    static void Main()
    {
        Run().GetAwaiter().GetResult();
    }
}
