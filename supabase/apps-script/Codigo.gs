/**
 * Planilhas da equipe: recebe da Embira cada pedido, consultoria e proposta e escreve uma linha na aba certa.
 *
 * Como instalar (uma vez):
 * 1. Crie uma planilha do Google e abra Extensões > Apps Script. Apague o que houver e cole este arquivo inteiro.
 * 2. Em Configurações do projeto > Propriedades do script, crie SHEETS_SECRET com um segredo longo (16 letras ou mais, sem espaços),
 *    o mesmo que está no ambiente das funções. O segredo nunca fica escrito aqui.
 * 3. Implantar > Nova implantação > App da Web. Executar como: você. Quem pode acessar: qualquer pessoa.
 * 4. Copie o endereço que termina em /exec para Admin > Configurações, gere os endereços das planilhas e salve.
 *
 * Depois de colar uma versão nova: Implantar > Gerenciar implantações > Editar > Nova versão. O endereço continua o mesmo.
 * O conteúdo chega sem contato de clientes, sem documento e sem texto livre de ninguém.
 */

/** As colunas de cada aba, na ordem. Mudou aqui, mude também em quem envia. */
const COLUNAS = {
  solicitacoes: [
    'id',
    'criado_em',
    'tipo_servico',
    'status_solicitacao',
    'cidade',
    'uf',
    'setor',
    'porte',
    'prazo_desejado',
    'budget_estimado',
  ],
  consultorias: ['id', 'criado_em', 'consultoria_nome', 'slug', 'cidade', 'uf', 'tipo_atuacao', 'servicos', 'aprovacao'],
  propostas: ['id', 'criado_em', 'solicitacao_id', 'consultoria_id', 'valor', 'prazo', 'status_proposta'],
}

/** Só estas são números; todas as outras são texto, para que nada do que alguém digitou vire fórmula. */
const NUMEROS = ['valor']
const MAX_LETRAS = 64000
const ESPERA_MS = 3000

/** O teste de conexão da área da equipe: diz que o script responde, e se conhece a aba. Não mostra nenhum dado. */
function doGet(e) {
  const aba = (e && e.parameter && e.parameter.sheet) || null
  return responder({ ok: aba === null || conhece(aba), script: 'Embira', aba: aba })
}

/** Uma linha nova, ou a mesma de novo quando o envio se repete: quem manda pode repetir, e a planilha não duplica. */
function doPost(e) {
  const texto = (e && e.postData && e.postData.contents) || ''
  if (texto.length > MAX_LETRAS) return responder({ ok: false, erro: 'envio grande demais' })
  let pedido
  try {
    pedido = JSON.parse(texto)
  } catch (erro) {
    return responder({ ok: false, erro: 'envio sem JSON' })
  }
  if (pedido === null || typeof pedido !== 'object') return responder({ ok: false, erro: 'envio sem JSON' })
  const segredo = PropertiesService.getScriptProperties().getProperty('SHEETS_SECRET')
  if (!segredo) return responder({ ok: false, erro: 'falta SHEETS_SECRET nas propriedades do script' })
  if (!mesmo(String(pedido.segredo || ''), segredo)) return responder({ ok: false, erro: 'segredo errado' })

  const aba = pedido.aba
  if (!conhece(aba)) return responder({ ok: false, erro: 'aba desconhecida' })
  const pedida = e.parameter && e.parameter.sheet
  if (pedida && pedida !== aba) return responder({ ok: false, erro: 'aba diferente da do endereço' })
  const colunas = COLUNAS[aba]
  const linha = pedido.linha
  const certa =
    linha !== null &&
    typeof linha === 'object' &&
    Object.keys(linha).length === colunas.length &&
    colunas.every(function (coluna) {
      return Object.prototype.hasOwnProperty.call(linha, coluna) && /^(string|number)$/.test(typeof linha[coluna])
    })
  if (!certa || linha.id === '') return responder({ ok: false, erro: 'linha com outras colunas' })

  const trava = LockService.getScriptLock()
  if (!trava.tryLock(ESPERA_MS)) return responder({ ok: false, erro: 'planilha ocupada' })
  try {
    return responder(escrever(aba, colunas, linha))
  } finally {
    trava.releaseLock()
  }
}

/** Escreve a linha na aba, criada com o seu cabeçalho quando falta. */
function escrever(aba, colunas, linha) {
  const planilha = SpreadsheetApp.getActiveSpreadsheet()
  const folha = planilha.getSheetByName(aba) || planilha.insertSheet(aba)
  const cabecalho = folha.getRange(1, 1, 1, colunas.length)
  if (folha.getLastRow() === 0) {
    cabecalho.setNumberFormat('@').setValues([colunas])
    folha.setFrozenRows(1)
  } else if (cabecalho.getValues()[0].join('|') !== colunas.join('|')) {
    return { ok: false, erro: 'o cabeçalho da aba ' + aba + ' foi mudado' }
  }
  const onde = procurar(folha, String(linha.id)) || folha.getLastRow() + 1
  const celulas = folha.getRange(onde, 1, 1, colunas.length)
  // O formato antes do valor: numa célula de texto o Google não interpreta nada.
  celulas.setNumberFormats([
    colunas.map(function (coluna) {
      return NUMEROS.indexOf(coluna) >= 0 ? '0.00' : '@'
    }),
  ])
  celulas.setValues([
    colunas.map(function (coluna) {
      const valor = linha[coluna]
      if (NUMEROS.indexOf(coluna) >= 0) return typeof valor === 'number' ? valor : ''
      return String(valor)
    }),
  ])
  return { ok: true, linha: onde }
}

/** A linha que já tem este id, ou 0. */
function procurar(folha, id) {
  const ultima = folha.getLastRow()
  if (ultima < 2) return 0
  const achada = folha
    .getRange(2, 1, ultima - 1, 1)
    .createTextFinder(id)
    .matchEntireCell(true)
    .findNext()
  return achada === null ? 0 : achada.getRow()
}

/** Se esta aba é uma das três. */
function conhece(aba) {
  return typeof aba === 'string' && Object.prototype.hasOwnProperty.call(COLUNAS, aba)
}

/** Compara pelo resumo, num tempo que não conta quantas letras estavam certas. */
function mesmo(dado, certo) {
  const resumo = function (texto) {
    return Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, texto, Utilities.Charset.UTF_8)
  }
  const a = resumo(dado)
  const b = resumo(certo)
  let diferenca = a.length ^ b.length
  for (let n = 0; n < a.length; n++) diferenca |= a[n] ^ b[n]
  return diferenca === 0
}

/** Toda resposta é JSON. */
function responder(resposta) {
  return ContentService.createTextOutput(JSON.stringify(resposta)).setMimeType(ContentService.MimeType.JSON)
}
