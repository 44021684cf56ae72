/** What people read in `features/equipe/operacao/catalogo`: one object for each component. */

export const canalForm = {
  canalSalvo: 'Canal salvo',
  editarCanal: 'Editar canal',
  prazoHoras: 'Prazo em horas',
  publicacaoAteCanal: 'Da publicação até o canal estar no ar.',
  titulo: 'O preço novo vale para as próximas vagas',
  quemJaComprou: 'Quem já comprou este canal mantém o preço que pagou, e é esse valor que volta se o canal não for ao ar.',
  comoEPublicado: 'Como é publicado',
  fraseQuemAnuncia: 'A frase que quem anuncia lê antes de escolher o canal.',
  desligadoNinguemEscolhe: 'Desligado, ninguém escolhe este canal. Linhas já compradas seguem até o fim.',
  salvarCanalSome: 'Ao salvar, o canal some da escolha de canais de vagas novas.',
  salvando: 'Salvando...',
  salvarCanal: 'Salvar canal',
} as const

export const cupomForm = {
  cupomSalvo: 'Cupom salvo',
  cupomCriado: 'Cupom criado',
  editarCupom: 'Editar cupom',
  novoCupom: 'Novo cupom',
  formatoDoCodigo: 'De 3 a 40 letras sem acento, números, hífen ou sublinhado.',
  descontoReais: 'Desconto em reais',
  descontoEm: 'Desconto em %',
  valeDesde: 'Vale desde',
  vazioDesdeAgora: 'Vazio: desde agora.',
  ultimoDia: 'Último dia',
  vazioSemFim: 'Vazio: sem fim.',
  limiteUsos: 'Limite de usos',
  vazioSemLimite: 'Vazio: sem limite.',
  usosPessoa: 'Usos por pessoa',
  canaisVale: 'Canais em que vale',
  nenhumMarcadoVale: 'Nenhum marcado: vale em todos.',
  desligadoNinguemUsa: 'Desligado, ninguém mais o usa. Quem já usou mantém o desconto.',
  salvando: 'Salvando...',
  salvarCupom: 'Salvar cupom',
  criarCupom: 'Criar cupom',
} as const

export const fichaDoCanal = {
  vendasDesteCanal: 'Vendas deste canal',
  ninguemEscolheuCanal: 'Ninguém escolheu este canal ainda.',
  proximasVagas: 'Para as próximas vagas',
} as const

export const fichaDoCupom = {
  descontoCupomNao: 'O desconto de um cupom não muda. Para outro valor, desligue este e crie outro.',
} as const

export const logoDoCanal = {
  titulo: 'Nos cartões',
  rotulo: 'Logo',
  dica: 'É marca registrada: envie só com a permissão do canal. Aparece em até um minuto; sem logo, o cartão mostra o nome.',
  alt: (nome: string) => `Logo: ${nome}`,
  salvo: 'Logo salvo',
  retirado: 'Logo retirado',
} as const

export const novoCupom = {
  novoCupom: 'Novo cupom',
} as const
