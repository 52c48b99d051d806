import React from 'react';
// Every entry loads this first, so that each build puts React into one file in the same order: the files come out equal, under
// one name, and a browser that has it from another page of ours does not fetch it again.
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';

// Packages of some pages import React as a whole. A build in which nobody did so would lack the function for it, and React's file
// names the file that has it: used here, it is in every build.
if (typeof React.version !== 'string') throw new TypeError('React is not there');
