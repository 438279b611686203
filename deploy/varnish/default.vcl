vcl 4.1;

# A cache in front of the web servers that a publication purges. The site needs VARNISH_URL, EDGE_CACHE_SECONDS (for example 86400) and
# TRUSTED_PROXY_HOPS=1 (one more for each proxy before this one). What is not surely a request for a public page is passed to the site, and what the site does
# not mark as one is never stored.

import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
}

# The web servers: whoever may purge.
acl purgers {
  "localhost";
}

# The visitor's country, in the one header that the site is to be told to read (COUNTRY_HEADER=x-visitor-country). As the first proxy, Varnish passes none on:
# a visitor would choose it. Where a CDN stands before it, which alone can reach it and overwrites the header in which it names the country:
#   set req.http.X-Visitor-Country = req.http.CF-IPCountry;
sub visitor_country {
  unset req.http.X-Visitor-Country;
}

sub vcl_recv {
  call visitor_country;
  # One id for a request in every log. Whoever asks does not choose it.
  set req.http.X-Request-Id = "varnish-" + std.time2integer(now, 0) + "-" + req.xid;
  # Whether a request is traced is for the site to say.
  unset req.http.traceparent;
  unset req.http.tracestate;
  unset req.http.baggage;
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Not allowed"));
    }
    if (req.http.X-Purge-Tag !~ "^[A-Za-z0-9._:/%-]+$") {
      return (synth(400, "No tag"));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.X-Purge-Tag + "(\s|$)");
    return (synth(200, "Purged"));
  }

  unset req.http.X-Marsa-Region;
  unset req.http.X-Forwarded-Host;

  # Whether the request is surely one for a public page: by its method, its address, its cookies and where it comes from.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "[?%]" || req.url ~ "^/(api|_next|media|share|icons|record|\.well-known)/" || req.url ~ "^(/ar)?/(auth|account|staff)(/|$)") {
    return (pass);
  }
  if (req.http.RSC || req.http.Next-Router-Prefetch || req.http.Next-Router-State-Tree || req.http.Next-Action || req.http.Range || req.http.Authorization) {
    return (pass);
  }
  std.collect(req.http.Cookie, "; ");
  if (!req.http.Cookie || req.http.Cookie ~ "^lang=(en|ar)$") {
    set req.http.X-Marsa-Region = "none";
  } elseif (req.http.Cookie ~ "^(lang=(en|ar); )?region=(GLOBAL|EU|UK|AU|MENA|SG)$" || req.http.Cookie ~ "^region=(GLOBAL|EU|UK|AU|MENA|SG); lang=(en|ar)$") {
    set req.http.X-Marsa-Region = regsub(req.http.Cookie, "^.*region=([A-Z]+).*$", "\1");
  } else {
    return (pass);
  }

  # The site asks where a visitor comes from: it then stores a language, or keeps a query.
  if (req.http.Referer ~ "\?") {
    return (pass);
  }
  if (!(req.http.Sec-Fetch-Site ~ "^(none|same-site|cross-site)$" || (!req.http.Sec-Fetch-Site && !req.http.Referer))) {
    if (!((req.url ~ "^/ar(/|$)" && req.http.Cookie ~ "lang=ar") || (req.url !~ "^/ar(/|$)" && req.http.Cookie ~ "lang=en"))) {
      return (pass);
    }
  }
  # A first visit follows the browser's language, a stored one the cookie.
  if (req.url !~ "^/ar(/|$)") {
    if (req.http.Cookie ~ "lang=ar" || (req.http.Cookie !~ "lang=en" && req.http.Accept-Language ~ "(?i)ar|\*")) {
      return (pass);
    }
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.X-Marsa-Region);
  # The country decides about the region of a first visit, and some withhold what their region offers.
  hash_data(req.http.X-Visitor-Country);
  return (lookup);
}

sub vcl_backend_response {
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "^max-age=\d+$" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 0s);
    # It names the headers of the site's router, whose requests are passed.
    unset beresp.http.Vary;
    return (deliver);
  }
  set beresp.ttl = 0s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_deliver {
  # What is stored was the response to another request.
  set resp.http.X-Request-Id = req.http.X-Request-Id;
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  # Browsers ask each time.
  unset resp.http.Age;
}
