/** What people read in `features/vagas/empresas/conferencia`: one object for each component. */

export const conferenciaDaEmpresa = {
  titulo: 'Conferir empresa',
  descricao: 'Quem se candidata vê, no anúncio, se a empresa é quem diz ser.',
  carregando: 'Carregando a conferência da empresa',
  conferida: 'Empresa conferida',
  porDominio: (dominio: string, ate: string) => `Pelo domínio ${dominio}, até ${ate}.`,
  porDocumento: (ate: string) => `Por documento do CNPJ, até ${ate}.`,
  deNovo: 'Conferir de novo',
  ainda: 'Empresa ainda não conferida',
} as const

export const enderecoForm = {
  rotulo: 'E-mail na empresa',
  dica: 'No domínio da empresa, como voce@suaempresa.com.br. Nos anúncios aparece só o domínio.',
  erro: 'O código não foi enviado',
  enviando: 'Enviando...',
  enviar: 'Enviar código',
  fechar: 'Fechar',
} as const

export const documentoDaEmpresa = {
  titulo: 'Ou por documento',
  semCnpj: 'Escreva antes o CNPJ da empresa, em Editar.',
  rotulo: 'Documento da empresa',
  dica: 'Um PDF com o nome e o CNPJ: cartão CNPJ, contrato social ou alvará. Só a nossa equipe lê, e ele é apagado depois da decisão.',
  enviado: 'Documento enviado',
  retirado: 'Documento retirado',
  espera: (dia: string) => `Enviado em ${dia}. Esperando a nossa equipe.`,
  recusado: 'O documento não foi aceito',
} as const

export const codigoForm = {
  rotulo: 'Código da empresa',
  enviado: (dominio: string) => `Enviamos um código ao seu e-mail em ${dominio}. Ele vale por uma hora.`,
  campo: 'Código de 6 dígitos',
  invalido: (restantes: number) =>
    `Código incorreto. ${restantes === 1 ? 'Resta 1 tentativa' : `Restam ${restantes} tentativas`}.`,
  vencido: 'Este código não vale mais. Peça outro.',
  erro: 'O código não foi conferido',
  conferindo: 'Conferindo...',
  conferir: 'Conferir',
  outro: 'Pedir outro código',
  feita: 'Empresa conferida!',
} as const
