using System;
using System.Net.Http;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;

static class Send
{
    const string Site = "{site}";
    static readonly HttpClient Client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };

    // JSON is read as XML here, which every .NET can; System.Text.Json does as well.
    static async Task<XElement> Call(HttpMethod method, string path, string body = null, string key = null)
    {
        var request = new HttpRequestMessage(method, Site + "/api" + path);
        request.Headers.TryAddWithoutValidation("Authorization", Environment.GetEnvironmentVariable("TOKEN"));
        if (key != null) request.Headers.Add("Idempotency-Key", key);
        if (body != null) request.Content = new StringContent(body, Encoding.UTF8, "application/json");
        var answer = await Client.SendAsync(request);
        var bytes = await answer.Content.ReadAsByteArrayAsync();
        if (!answer.IsSuccessStatusCode)
            throw new Exception((int)answer.StatusCode + " " + Encoding.UTF8.GetString(bytes));
        return XElement.Load(JsonReaderWriterFactory.CreateJsonReader(bytes, XmlDictionaryReaderQuotas.Max));
    }

    static async Task Run()
    {
        var message = @"{
            ""type"": ""sms"",
            ""payload"": {""sender"": ""Cabinet"", ""text"": ""Your order is ready""},
            ""recipient"": ""+79000000003""
        }";
        var accepted = await Call(HttpMethod.Post, "/sendings", message, Guid.NewGuid().ToString());

        await Task.Delay(3000);
        var sending = await Call(HttpMethod.Get, "/sendings/" + accepted.Element("id").Value);
        Console.WriteLine(sending.Element("status").Value + " " + sending.Element("price").Value);
    }

    static void Main()
    {
        Run().GetAwaiter().GetResult();
    }
}
