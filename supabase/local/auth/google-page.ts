/** The page of the Google simulation. It says plainly that it is not Google. */
export type Account = { email: string; name: string }

export const accountsPage = (accounts: Account[], carried: Record<string, string>): Response => {
  const hidden = Object.entries(carried)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')
  const form = (content: string) => `<form method="post" action="/auth/v1/authorize">${hidden}${content}</form>`
  const known = accounts.map(({ email, name }) =>
    form(
      `<input type="hidden" name="email" value="${escape(email)}"><input type="hidden" name="name" value="${escape(name)}">` +
        `<button class="conta"><b>${escape(name)}</b><span>${escape(email)}</span></button>`,
    ),
  )
  const typed = form(
    '<label>E-mail<input name="email" type="email" required autocomplete="off" placeholder="pessoa@exemplo.com.br"></label>' +
      '<label>Nome<input name="name" autocomplete="off" placeholder="Como aparece na conta"></label>' +
      '<button class="entrar">Entrar com esta conta</button>',
  )
  const cancel = form('<button name="cancel" value="1" class="cancelar">Cancelar</button>')
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Escolha uma conta (simulação do Google)</title><style>${STYLE}</style></head><body><main>
<h1>Escolha uma conta</h1><p>Simulação local do Google: nada sai desta máquina e nenhuma senha é pedida.</p>
${known.join('')}${known.length > 0 ? '<h2>Usar outra conta</h2>' : ''}${typed}${cancel}</main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const STYLE = `
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f3ec;color:#1d2a24}
main{max-width:26rem;margin:8vh auto;padding:2rem;background:#fff;border:1px solid #e2dccf;border-radius:14px}
h1{font-size:1.4rem;margin:0 0 .25rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}p{margin:0 0 1.25rem;color:#55635b}
form{margin:.5rem 0}label{display:block;margin:.6rem 0;font-weight:600}
input{display:block;box-sizing:border-box;width:100%;margin-top:.25rem;padding:.6rem .7rem;font:inherit;border:1px solid #b9b2a3;border-radius:8px}
button{width:100%;padding:.7rem;font:inherit;font-weight:600;border-radius:8px;border:1px solid #b9b2a3;background:#fff;color:inherit;cursor:pointer}
.conta{text-align:left}.conta span{display:block;font-weight:400;color:#55635b}.entrar{background:#1f5b43;border-color:#1f5b43;color:#fff}
.cancelar{border-color:transparent;color:#55635b}button:focus-visible,input:focus-visible{outline:3px solid #c8502e;outline-offset:2px}`
