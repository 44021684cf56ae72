// The vacancies of a company on its own site. There: puts a frame before its own element, as high as what it shows, and with the size of the
// text around it. In the frame: draws the list from the company's feed. No cookies, nothing stored, nothing counted.
;(() => {
  const script = document.currentScript
  const home = new URL(script.src).origin
  const list = document.getElementById('vagas')
  if (list && location.origin === home) draw(list)
  else embed(script.dataset.empresa ?? '')

  function embed(empresa) {
    if (!/^[a-z0-9-]{1,80}$/.test(empresa)) return
    const size = Math.round(parseFloat(getComputedStyle(script.parentElement ?? document.body).fontSize)) || 16
    const frame = document.createElement('iframe')
    frame.src = `${home}/embutir/vagas.html#${empresa}&${size}`
    frame.title = script.dataset.titulo ?? 'Vagas abertas'
    frame.loading = 'lazy'
    frame.referrerPolicy = 'no-referrer'
    frame.style.cssText = 'display:block;width:100%;height:120px;border:0'
    const plain = script.previousElementSibling
    addEventListener('message', ({ data, origin, source }) => {
      if (origin !== home || source !== frame.contentWindow || !Number.isFinite(data?.altura)) return
      frame.style.height = `${Math.min(Math.max(Math.ceil(data.altura), 0), 20000)}px`
      // The link is for who runs no script, and for when the frame is not allowed.
      if (plain?.tagName === 'A' && plain.href.startsWith(`${home}/`)) plain.hidden = true
    })
    script.before(frame)
  }

  function tell() {
    parent.postMessage({ altura: document.body.getBoundingClientRect().height }, '*')
  }

  function link(address, text) {
    const made = document.createElement('a')
    made.href = address
    made.target = '_blank'
    made.rel = 'noopener'
    made.append(text)
    return made
  }

  function draw(place) {
    const [empresa = '', size = ''] = location.hash.slice(1).split('&')
    if (/^\d{1,2}$/.test(size)) document.documentElement.style.fontSize = `${Math.min(Math.max(Number(size), 12), 28)}px`
    new ResizeObserver(tell).observe(document.body)
    const say = (text) => {
      const line = document.createElement('p')
      line.append(`${text} `, link(`/empresas/${encodeURIComponent(empresa)}`, 'Ver a página da empresa'))
      place.replaceChildren(line)
    }
    const show = ({ items, home_page_url: page }) => {
      if (items.length === 0) return say('Nenhuma vaga aberta neste momento.')
      const rows = items.map(({ url, title, _vaga: { local, modalidade, salario } }) => {
        const [row, name, about] = ['li', 'strong', 'span'].map((tag) => document.createElement(tag))
        name.append(title)
        about.append([local, modalidade, salario].filter(Boolean).join(' · '))
        const whole = link(url, name)
        whole.append(about)
        row.append(whole)
        return row
      })
      const all = document.createElement('ul')
      all.append(...rows)
      const foot = document.createElement('p')
      foot.append(link(page, 'Ver a página da empresa'))
      place.replaceChildren(all, foot)
    }
    fetch(`/feeds/empresas/${encodeURIComponent(empresa)}.json`, { credentials: 'omit' })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then(show)
      .catch(() => say('As vagas não chegaram.'))
  }
})()
